import { hearUpdate } from '@/platform/update/update'
import { ByPackage } from './parts/ByPackage'
import { ByPlatform } from './parts/ByPlatform'

/** Whether there is a newer version, what is new, and how to update. */
export default function AppUpdate() {
  return hearUpdate ? <ByPlatform hear={hearUpdate} /> : <ByPackage />
}
