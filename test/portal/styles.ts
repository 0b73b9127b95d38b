const isOfEmotion = (node: Node) => node instanceof HTMLStyleElement && 'emotion' in node.dataset;
let keeps = false;

/**
 * Keeps component styles out of the document. jsdom matches every style rule against every element that a test queries,
 * which took most of these tests' time; browser tests check the looks.
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
