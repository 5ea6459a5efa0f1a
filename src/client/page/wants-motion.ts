/** Does the reader want things to move? */
export const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
