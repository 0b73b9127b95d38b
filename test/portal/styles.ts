const isOfEmotion = (node: Node) => node instanceof HTMLStyleElement && 'emotion' in node.dataset;
let keeps = false;

/**
 * Omits component styles from the document. jsdom matches every style rule against every queried element, which took
 * most of these tests' time; browser tests check the appearance.
 */
export const leaveStylesOut = (): void => {
    keeps = false;
    const { head } = document;
    const insertBefore = head.insertBefore;
    head.insertBefore = <N extends Node>(node: N, before: Node | null): N =>
        isOfEmotion(node) && !keeps ? node : (insertBefore.call(head, node, before) as N);
};

/** For files that depend on styles, such as charts that measure themselves. */
export const keepStyles = (): void => {
    keeps = true;
};
