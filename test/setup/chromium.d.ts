import type { LaunchOptions } from 'playwright-core'

export function launchOptions(): Promise<LaunchOptions>
