import { App, Button } from 'antd'
import { useState } from 'react'
import type { ConsoleQuery } from '@contract/console'
import { t, type WordKey } from '../words'
import { readFile, type ReadKey } from './api'
import { useMay } from './me'

interface Props<K extends ReadKey> {
  call: K
  query: ConsoleQuery<K>
  /** Name of the file. */
  name: string
  title: WordKey
}

/** Saves a file that a call sends; for those who may. */
export function Download<K extends ReadKey>({ call, query, name, title }: Props<K>) {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  if (!useMay()(call)) return null
  const save = async () => {
    setBusy(true)
    try {
      const url = URL.createObjectURL(await readFile(call, query))
      const link = Object.assign(document.createElement('a'), { href: url, download: name })
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      void message.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {t(title)}
    </Button>
  )
}
