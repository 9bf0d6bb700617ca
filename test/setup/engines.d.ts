type Engine = 'chromium' | 'firefox' | 'webkit'
export function pathOf(name: Engine): string | undefined
export function wayTo(name: Engine): string
