import type { ComponentType } from 'react'
import { Preview, type PreviewProps } from './Preview'

/** A mini-program has all its code from the start. */
export const loadPreview = async (): Promise<ComponentType<PreviewProps>> => Preview
