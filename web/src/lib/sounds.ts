/** A few small sounds, made on the spot; silent unless somebody wants them. */
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'card' | 'hit' | 'win' | 'lose' | 'no';

const NOTES: Record<Sound, readonly (readonly [pitch: number, at: number, length: number])[]> = {
  turn: [
    [660, 0, 0.12],
    [880, 0.09, 0.16],
  ],
  card: [[420, 0, 0.05]],
  hit: [[120, 0, 0.14]],
  win: [
    [523, 0, 0.16],
    [659, 0.13, 0.16],
    [784, 0.26, 0.3],
  ],
  lose: [
    [392, 0, 0.2],
    [311, 0.17, 0.34],
  ],
  no: [[190, 0, 0.09]],
};
const LOUDNESS = 0.06;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [pitch, at, length] of NOTES[sound]) tone(context, pitch, context.currentTime + at, length);
}

function tone(audio: AudioContext, pitch: number, at: number, length: number): void {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length);
}
