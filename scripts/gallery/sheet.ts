import type { Change } from './compare'
import { looks, states, widths, type Shot } from './shots'

/** A picture that was taken. */
export interface Taken {
  shot: Shot
  /** Errors while it was taken. */
  faults: string[]
  change?: Change
}

const style = `
body{margin:0;font:14px/1.5 system-ui,sans-serif;background:#eee;color:#222}
nav{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:4px 16px;padding:8px 16px;background:#fff;box-shadow:0 1px 4px #0003}
h2,section{margin:16px}section{display:flex;flex-wrap:wrap;align-items:flex-start;gap:16px}
article{padding:8px;background:#fff;border-radius:8px}article p{margin:0 0 8px;max-width:390px;overflow-wrap:anywhere}
figure{display:inline-block;margin:0 8px 0 0;vertical-align:top}figcaption{color:#666}
figure img{display:block;max-width:390px;border:1px solid #ccc}.wrong{color:#b00}.changed figcaption{color:#b00;font-weight:bold}
[hidden]{display:none!important}`

/** Shows the pictures that the boxes of the bar ask for, and keeps the choice in the address. */
const script = `
const bar = document.querySelector('nav')
const params = new URLSearchParams(location.hash.slice(1))
for (const box of bar.querySelectorAll('select')) if (params.has(box.name)) box.value = params.get(box.name)
function show() {
  const wanted = Object.fromEntries(new FormData(bar.querySelector('form')))
  history.replaceState(null, '', '#' + new URLSearchParams(wanted))
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = Object.entries(wanted).some(([name, value]) => value && figure.dataset[name] !== value)
  for (const box of [...document.querySelectorAll('article'), ...document.querySelectorAll('section')]) {
    box.hidden = !box.querySelector('figure:not([hidden])')
    if (box.matches('section')) box.previousElementSibling.hidden = box.hidden
  }
}
bar.addEventListener('change', show)
show()`

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const choice = (name: string, values: readonly (string | number)[], chosen: string | number = '') =>
  `<label>${name} <select name="${name}"><option value="">all</option>${values
    .map((value) => `<option${value === chosen ? ' selected' : ''}>${value}</option>`)
    .join('')}</select></label>`

function figure({ shot, faults, change }: Taken, former?: string): string {
  const { state, look, width, file } = shot
  const picture = (base: string) => {
    const address = escape(encodeURI(base + file))
    return `<a href="${address}"><img loading="lazy" width="${width}" src="${address}" alt=""></a>`
  }
  const pictures = change === 'changed' ? `${picture(`${former}/`)}${picture('')}` : picture('')
  const wrong = faults.map((fault) => `<div class="wrong">${escape(fault)}</div>`).join('')
  return `<figure class="${change ?? ''}" data-state="${state}" data-look="${look}" data-width="${width}" data-change="${change ?? ''}"
><figcaption>${state}, ${look}, ${width}${change ? `: ${change}` : ''}</figcaption>${wrong}${pictures}</figure>`
}

const viewOf = ({ shot: { path, view } }: Taken) =>
  [`${path}?${new URLSearchParams(view.params)}`.replace(/\?$/, ''), view.as].filter(Boolean).join(' - ')

function grouped(all: Taken[], by: (taken: Taken) => string): [string, Taken[]][] {
  const groups = new Map<string, Taken[]>()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups]
}

/**
 * The gallery as one page: folders of pages, in them the views of each route with their pictures.
 * `former` is the way from it to the gallery that it was compared with: its pictures stand left of those that changed.
 */
export function sheet(all: Taken[], former?: string): string {
  const groups = grouped(all, ({ shot }) => shot.path.split('/').slice(0, 2).join('/')).map(
    ([name, ofGroup]) => {
      const views = grouped(ofGroup, viewOf).map(
        ([name, taken]) =>
          `<article><p>${escape(name)}</p>${taken.map((one) => figure(one, former)).join('')}</article>`
      )
      return `<h2>${name}</h2><section>${views.join('\n')}</section>`
    }
  )
  const choices = [
    choice('state', states, former ? '' : 'seeded'),
    choice('look', Object.keys(looks), former ? '' : 'light'),
    choice('width', widths, former ? '' : 390),
    ...(former ? [choice('change', ['changed', 'new', 'same'], 'changed')] : [])
  ]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>
<nav><form>${choices.join(' ')}</form></nav>
${groups.join('\n')}
<script>${script}</script></html>
`
}
