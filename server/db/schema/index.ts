export * from './core'
export * from './shop'
export * from './portal'
export * from './site'
