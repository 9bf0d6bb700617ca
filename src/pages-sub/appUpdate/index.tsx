import { hearUpdate } from '@/platform/update/update'
import { ByPackage } from './parts/ByPackage'
import { ByPlatform } from './parts/ByPlatform'

/** Whether there is a newer version, what it brings, and the way to it. */
export default function AppUpdate() {
  return hearUpdate ? <ByPlatform hear={hearUpdate} /> : <ByPackage />
}
