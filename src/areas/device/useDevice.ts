import { observable, runInAction } from 'mobx'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import type { Data } from '@contract'
import type { Job } from '../portal/job/job'

export type DeviceState = Data<'GET /api/iot/deviceState'>
export type WifiEntry = DeviceState['wifi'][number]

/** The newest job of each device that one of its pages has heard of: the pages lie upon each other. */
const newest = observable.map<string, Job>({}, { deep: false })

/** The newer of two jobs of one device; of the same one, what was heard later. */
const newer = (heard: Job | undefined, read: Job | undefined) =>
  heard && (!read || heard.jobId >= read.jobId) ? heard : read

/** The device that is logged in, and the job that it was given last. For observers. */
export function useDevice(skip = false) {
  const { sim } = useStores()
  const { simNo } = sim
  const request = useRequest(() => get('/api/iot/deviceState'), [simNo], { skip })
  const hear = (job: Job) => runInAction(() => void newest.set(simNo, job))
  return {
    request,
    simNo,
    job: newer(newest.get(simNo), request.data?.job ?? undefined),
    /** A job was accepted. */
    hear,
    /** It has ended: what it has changed is loaded, here and for home. */
    end: async (job: Job) => {
      hear(job)
      await request.reload()
      void sim.loadInfo().catch(() => undefined)
    }
  }
}
