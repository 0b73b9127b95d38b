const isOfEmotion = (node: Node) => node instanceof HTMLStyleElement && 'emotion' in node.dataset;
let keeps = false;

/**
 * What components look like is judged in a browser. jsdom holds each of their style rules against each element that a test looks
 * for, which was most of the time of these tests: they stay out of the document.
 */
export const leaveStylesOut = (): void => {
    keeps = false;
    const { head } = document;
    const insertBefore = head.insertBefore;
    head.insertBefore = <N extends Node>(node: N, before: Node | null): N =>
        isOfEmotion(node) && !keeps ? node : (insertBefore.call(head, node, before) as N);
};

/** For a file whose subject depends on them, as charts that measure themselves. */
export const keepStyles = (): void => {
    keeps = true;
};
