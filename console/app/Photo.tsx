import { useQuery } from '@tanstack/react-query'
import { Alert, Image, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { ConsoleQuery } from '@contract/console'
import type { ReadKey } from './api'
import { fileOptions } from './query'

interface Props<K extends ReadKey> {
  call: K
  query: ConsoleQuery<K>
  version?: string
  /** What it shows. */
  alt: string
  height: number
}

/** A photo that a call sends; a press opens it large, to zoom and turn. The browser stores nothing of it. */
export function Photo<K extends ReadKey>({ call, query, version, alt, height }: Props<K>) {
  const { data, error } = useQuery(fileOptions(call, query, version))
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!data) return undefined
    const url = URL.createObjectURL(data)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  if (error) return <Alert type='error' showIcon title={error.message} />
  if (!src) return <Skeleton.Node active style={{ width: '100%', height }} />
  return <Image src={src} alt={alt} width='100%' height={height} style={{ objectFit: 'contain' }} />
}
