/** From where a link can be opened. */

/** Whether an address means this computer alone, whoever calls it. */
export function isHereOnly(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
