import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
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
  const save = useMutation({
    mutationFn: async () => {
      const url = URL.createObjectURL(await readFile(call, query))
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      URL.revokeObjectURL(url)
    },
    onError: (error) => void message.error(error.message)
  })
  if (!useMay()(call)) return null
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      {t(title)}
    </Button>
  )
}
