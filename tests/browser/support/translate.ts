/** Wraps every text node in the page the way browser translation does, including text added later. */
export function translate() {
  function wrap(text: Node) {
    if (
      !text.nodeValue?.trim() ||
      text.parentElement?.closest('script, style, noscript, svg, font')
    )
      return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    text.parentNode?.replaceChild(outer, text);
    outer.firstElementChild?.append(text);
  }
  function wrapAllIn(node: Node) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(wrap);
  }
  wrapAllIn(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrapAllIn(node);
  }).observe(document.body, { childList: true, subtree: true });
}
