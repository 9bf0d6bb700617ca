import { observable, runInAction } from 'mobx'
import { get, orElse } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import type { Data } from '@contract'
import { deviceOf } from './fromInfo'
import type { Job } from './job/job'

type Told = Data<'GET /api/iot/deviceState'>

/** A network of the device; `unproved`: its password is given without a proof of the holder. */
export type WifiEntry = Told['wifi'][number] & { unproved?: true }

/** Report of the device; fields that the backend does not tell are missing. */
export interface DeviceState extends Omit<Told, 'signal' | 'clients' | 'wifi'> {
  signal?: number
  clients?: Told['clients']
  wifi: WifiEntry[]
}

/** The newest job per device that any page knows: several pages of one device are open at once. */
const newest = observable.map<string, Job>({}, { deep: false })

/** The newer of two jobs of one device; of the same job the one that a page has received. */
const newer = (received: Job | undefined, read: Job | undefined) =>
  received && (!read || received.jobId >= read.jobId) ? received : read

/** The logged-in device and its latest job. For observers. */
export function useDevice(skip = false) {
  const { sim } = useStores()
  const { simNo } = sim
  const request = useRequest(
    () => orElse<DeviceState>(get('/api/iot/deviceState'), async () => deviceOf(await sim.loadInfo())),
    [simNo],
    { skip }
  )
  const setJob = (job: Job) => runInAction(() => void newest.set(simNo, job))
  return {
    request,
    simNo,
    job: newer(newest.get(simNo), request.data?.job ?? undefined),
    /** Call when a job was accepted. */
    setJob,
    /** Call when a job has ended: reloads what it changed, here and for home. */
    end: async (job: Job) => {
      setJob(job)
      await request.reload()
      void sim.loadInfo().catch(() => undefined)
    }
  }
}
