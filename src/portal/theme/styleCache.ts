import createCache from '@emotion/cache';

/** All supported browsers know unprefixed properties, except for these in Safari. */
const SAFARI = new Set(['user-select', 'backdrop-filter']);

const isKnown = (selector: string): boolean => {
    const vendor = /::?-(?:moz|ms)-[\w-]+/.exec(selector)?.[0];
    return !vendor || (globalThis.CSS?.supports?.(`selector(${vendor})`) ?? true);
};

/**
 * Emotion cache that omits vendor-prefixed rules unknown to the browser. Each of them would raise an exception, some
 * forty on a first page, which cost more than the rules themselves.
 */
export const styleCache = createCache({
    key: 'css',
    stylisPlugins: [
        element => {
            const { type, props, value } = element;
            // empty rules are skipped
            if (type === 'rule' && Array.isArray(props) && !props.some(isKnown)) element.children = [];
            if (type === 'decl' && typeof props === 'string' && SAFARI.has(props))
                element.return = `-webkit-${value}${value}`;
        },
    ],
});
