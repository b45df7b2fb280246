/** Keys of a definition below which a condition may stand. */
export const CONDITION_KEYS = ['when', 'typed', 'visible', 'required', 'readonly'] as const;
