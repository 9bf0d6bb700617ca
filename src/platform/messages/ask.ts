/** What a platform answers by the id of each template: `accept`, `reject`, `ban`. */
type Answer = Record<string, unknown> & {
  /** Douyin: the templates that the user has ticked. */
  templateSettings?: Record<string, unknown>
}

/** The part of a platform's API that is needed; missing in old versions. */
export interface Subscriber {
  requestSubscribeMessage?: (options: {
    tmplIds: string[]
    success: (answer: Answer) => void
    fail: () => void
  }) => void
}

/** `askToTell` by a platform's own API. */
export const ask = (api: Subscriber, tmplIds: string[]): Promise<string[]> =>
  new Promise((done) => {
    const isAccepted = (answer: Answer) => (id: string) =>
      id in answer ? answer[id] === 'accept' : Boolean(answer.templateSettings?.[id])
    if (api.requestSubscribeMessage)
      api.requestSubscribeMessage({
        tmplIds,
        success: (answer) => done(tmplIds.filter(isAccepted(answer))),
        fail: () => done([])
      })
    else done([])
  })
