// React's own, by its path: the H5 build puts src/shims/jsx-runtime.ts in the place of its name
declare module '*/node_modules/react/jsx-runtime' {
  import type { ElementType, Key, ReactElement, ReactNode } from 'react'

  type Make = (type: ElementType, props: { children?: ReactNode }, key?: Key) => ReactElement
  export const Fragment: ElementType
  export const jsx: Make
  export const jsxs: Make
}
