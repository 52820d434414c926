/** The server's own types by short names; schema.d.ts is generated, see `npm run types`. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type View = Schemas['ViewWire'];
export type Option = Schemas['OptionWire'];
export type Result = Schemas['ResultWire'];
export type GameEvent = Schemas['EventNews'];
export type Table = Schemas['TableNews'];
export type Seat = Schemas['SeatNews'];
export type Offer = Schemas['OfferNews'];
export type Clock = Schemas['ClockNews'];
export type Update = Schemas['Update'];
export type Reason = Schemas['ReasonNews'];
export type Drawn = Schemas['DrawnWire'];
export type Piece = Schemas['PieceWire'];
export type Cell = Schemas['CellWire'];
export type Field = Schemas['FieldWire'];
export type Panel = Schemas['PanelWire'];
export type Span = Schemas['SpanWire'];
export type Choice = Schemas['ChoiceWire'];
export type ClientMessage = Schemas['ClientMessage'];
export type ServerMessage = Schemas['ServerMessage'];

export type Face = Schemas['CardOut'];
export type Cards = Schemas['CardsOut'];
export type Rules = Schemas['RulesOut'];
export type Rule = Schemas['RuleOut'];
export type Term = Schemas['TermOut'];
export type Game = Schemas['GameOut'];
export type Games = Schemas['GamesOut'];
export type Start = Schemas['StartOut'];
export type TableOptions = Schemas['OptionsIn'];
export type NewTable = Pick<Schemas['NewTable'], 'game' | 'seats'> &
  Partial<Omit<Schemas['NewTable'], 'options'>> & { options?: Partial<TableOptions> };
export type Chair = Schemas['ChairIn'];
export type Who = Schemas['WhoAmI'];
export type TableOut = Schemas['TableOut'];
export type Seated = Schemas['Seated'];
export type Frames = Schemas['FramesOut'];
export type Frame = Schemas['FrameOut'];
export type Outline = Schemas['OutlineOut'];
export type Analysis = Schemas['AnalysisOut'];
export type Point = Schemas['PointOut'];
export type Candidate = Schemas['CandidateOut'];
export type Hint = Schemas['HintOut'];
export type Exercise = Schemas['ExerciseOut'];
export type Learning = Schemas['LearningOut'];
export type Practised = Schemas['PracticeOut'];
export type Reasons = Schemas['ReasonsOut'];
export type Workshop = Schemas['WorkshopOut'];
export type Slot = Schemas['SlotOut'];
export type ReadyDeck = Schemas['ReadyOut'];
export type Draft = Required<Schemas['Draft']>;
export type Checked = Schemas['CheckedOut'];
export type KeptDeck = Omit<Schemas['KeptOut'], 'draft'> & { draft: Draft };
