export type Tool = 'chromium' | 'firefox' | 'webkit' | 'oldest' | 'postgres' | 'redis' | 'pgbouncer'
export function pathOf(name: Tool): string | undefined
export function wayTo(name: Tool): string
export function hasBundledChromium(): boolean
