import type { ComponentType } from 'react'
import { SharePanel, type SharePanelProps } from './SharePanel'

/** A mini-program has all its code from the start. */
export const loadPanel = async (): Promise<ComponentType<SharePanelProps>> => SharePanel
