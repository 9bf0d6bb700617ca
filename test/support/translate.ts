/**
 * Stands in for Chrome's translator: puts each text, now and later, into two elements, as that does. The function that it returns
 * stops it. Runs in a browser as well, so it uses nothing from around it.
 */
export function translate(): () => void {
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option, title'))
      return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(text.data)
  }
  const all = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  const watcher = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...Array.from(addedNodes)])
        if (node instanceof Text) wrap(node)
        else if (node.isConnected) all(node)
  })
  all(document)
  watcher.observe(document, { childList: true, subtree: true, characterData: true })
  return () => watcher.disconnect()
}
