import { qrRows } from '@/components/media/qr'
import type { PosterCode } from '@/platform/poster/types'
import { webAddress } from '@/platform/share/share'

export const posterCode: PosterCode['posterCode'] = async (path) => ({ code: qrRows(webAddress(path)) })
