/** A waiting time in Danish: whole seconds below a minute, else whole minutes, rounded up. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return `${whole} ${whole === 1 ? 'sekund' : 'sekunder'}`;
  const minutes = Math.ceil(whole / 60);
  return `${minutes} ${minutes === 1 ? 'minut' : 'minutter'}`;
}
