/** Whether filters stand beside a list instead of above it: never on a phone. */
export const useBeside = (): boolean => false
