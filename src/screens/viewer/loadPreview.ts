import type { ComponentType } from 'react'
import { Preview } from './Preview'
import type { PreviewProps } from './types'

/** A mini-program has all its code from the start. */
export const loadPreview = async (): Promise<ComponentType<PreviewProps>> => Preview
