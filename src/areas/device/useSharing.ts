import { post } from '@/api/client'
import { useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import type { Body } from '@contract'

/** Shares a Wi-Fi for a day and opens its QR code. `onFields` gets the server's field errors. */
export const useSharing = (onFields?: (errors: Record<string, string>) => void) =>
  useSubmit(
    async (wifi: Body<'POST /api/site/wifiCreate'>) => {
      const { code } = await post('/api/site/wifiCreate', wifi)
      go('pages-sub/wifi/share', { code })
    },
    { onFields }
  )
