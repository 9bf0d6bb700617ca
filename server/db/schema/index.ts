export * from './core'
export * from './shop'
