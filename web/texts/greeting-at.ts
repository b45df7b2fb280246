/** Words change before 5, 9, 12, 14, 18 and 24 o'clock. */
export function greetingAt(
  hour: number,
): 'night' | 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 9) return 'morning';
  if (hour < 12) return 'forenoon';
  if (hour < 14) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}
