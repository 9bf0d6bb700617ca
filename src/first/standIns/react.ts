// In place of React in the first screen's script: a component is called once, and never again.

export const memo = <Component>(component: Component): Component => component
export const useState = <State>(initial: State) => [initial, () => undefined] as const
export const useRef = <Value>(current: Value) => ({ current })
export const useEffect = (): void => undefined
