import { useEffect, useRef, useState } from 'react'
import { Code } from '@contract/errors'
import { ApiError } from '@/api/client'
import { sendFile } from '@/api/upload'
import { t } from '@/i18n'
import { usualPhotoCount } from '@/platform/photo/count'
import { pickPhotos } from '@/platform/photo/photo'
import type { PhotoProblem, PickedPhoto } from '@/platform/photo/types'
import { toast } from '@/runtime/feedback'

/** The photos of an identity document, by wire name. */
export const photoNames = ['frontImage', 'backImage', 'headImage'] as const
type PhotoName = (typeof photoNames)[number]

export interface Photo {
  state: 'none' | 'reading' | 'sending' | 'done' | 'failed'
  /** For display; never stored. */
  path?: string
  percent: number
  photoId?: string
  error?: string
}

interface Job {
  picked: PickedPhoto
  /** Aborts the upload. */
  abort: () => void
}

const none: Photo = { state: 'none', percent: 0 }

/** Upload calls: for an order, for a card's holder, for a visitor with a link. */
type UploadPath = '/api/hk/uploadPhoto' | '/api/iot/uploadPhoto' | '/api/site/ltAuthPhoto'

/**
 * Photos of a document: choose, upload at once, retry, remove. They are kept only while the page is open.
 * `query` is passed to the upload call; `names`: the photos, those of a document unless given.
 */
export function usePhotos<N extends string = PhotoName>(
  path: UploadPath = '/api/hk/uploadPhoto',
  query?: Record<string, string>,
  names: readonly N[] = photoNames as readonly string[] as N[]
) {
  const [photos, setPhotos] = useState(
    () => Object.fromEntries(names.map((name) => [name, none])) as Record<N, Photo>
  )
  const jobs = useRef<Partial<Record<N, Job>>>({})
  const put = (name: N, photo: Partial<Photo>) =>
    setPhotos((now) => ({ ...now, [name]: { ...now[name], error: undefined, ...photo } }))

  const drop = (name: N) => {
    const job = jobs.current[name]
    delete jobs.current[name]
    job?.abort()
    job?.picked.release()
  }
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    const all = jobs.current
    return () => {
      gone.current = true
      for (const [name, job] of Object.entries<Job | undefined>(all)) {
        delete all[name as N]
        job?.abort()
        job?.picked.release()
      }
    }
  }, [])

  const send = async (name: N, picked: PickedPhoto) => {
    put(name, { state: 'sending', path: picked.path, percent: 0, photoId: undefined })
    const mine = () => jobs.current[name]?.picked === picked
    const onProgress = (percent: number) => {
      if (mine()) put(name, { percent })
    }
    const task = sendFile(path, picked.path, onProgress, query)
    jobs.current[name] = { picked, abort: task.abort }
    try {
      const { photoId } = await task
      if (mine()) put(name, { state: 'done', percent: 100, photoId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!mine()) return
      // a refused photo would be refused again: ask for another
      if (error.code !== Code.invalidInput) return put(name, { state: 'failed', error: error.message })
      drop(name)
      put(name, { ...none, path: undefined, photoId: undefined, error: error.message })
    }
  }

  const take = async (name: N, before: Photo, picked: PickedPhoto | PhotoProblem) => {
    if (typeof picked === 'string') {
      return put(name, { ...before, error: t(`orders.form.photo.${picked}`) })
    }
    // the page was closed during compression
    if (gone.current) return picked.release()
    drop(name)
    await send(name, picked)
  }

  /** Lets the user choose a photo for each of these slots, or for the first of them. */
  const pick = async (slots: N[]) => {
    const before = photos
    const picked = await pickPhotos((chosen) => {
      slots.slice(0, chosen).forEach((name) => put(name, { state: 'reading' }))
      if (chosen > slots.length) toast(t('orders.form.photo.tooMany', { n: slots.length }))
    }, slots.length)
    await Promise.all(picked.map((one, i) => take(slots[i]!, before[slots[i]!], one)))
  }

  const retry = async (name: N) => {
    const job = jobs.current[name]
    if (job) await send(name, job.picked)
  }

  const remove = (name: N) => {
    drop(name)
    setPhotos((now) => ({ ...now, [name]: none }))
  }

  /** Ids of the uploaded photos. */
  const ids = Object.fromEntries(
    names.flatMap((name) => (photos[name].photoId ? [[name, photos[name].photoId]] : []))
  ) as Partial<Record<N, string>>

  /** Message per missing photo; empty when all are uploaded. */
  const missing = (): Partial<Record<N, string>> =>
    Object.fromEntries(
      names
        .filter((name) => photos[name].state !== 'done')
        .map((name) => {
          const { state, error } = photos[name]
          const busy = state === 'reading' || state === 'sending'
          return [name, error ?? t(busy ? 'orders.form.bad.photoBusy' : 'orders.form.bad.photo')]
        })
    ) as Partial<Record<N, string>>

  /** Shows the server's errors of uploaded photos, by field: they must be uploaded again. */
  const refuse = (errors: Record<string, string | undefined>) =>
    names.forEach((name) => {
      if (errors[name] && photos[name].photoId)
        put(name, { state: 'failed', photoId: undefined, error: errors[name] })
    })

  return {
    photos,
    ids,
    missing,
    refuse,
    pick: (name: N) => void pick([name]),
    /** Fills the slots that are free, as many as are chosen at once. */
    pickMore: () =>
      void pick(names.filter((name) => photos[name].state === 'none').slice(0, usualPhotoCount)),
    retry: (name: N) => void retry(name),
    remove
  }
}

export type PhotosOf<N extends string> = ReturnType<typeof usePhotos<N>>
export type Photos = PhotosOf<PhotoName>
