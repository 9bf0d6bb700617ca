import type { ReactNode } from 'react'
import './styles/index.scss'

export default function App({ children }: { children?: ReactNode }) {
  return children
}
