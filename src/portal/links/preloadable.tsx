import { type ComponentType, lazy } from 'react';

export type Preloadable = ComponentType & { preload: () => Promise<unknown>; isThere: () => boolean };

/**
 * Page in a chunk of its own that can be awaited before rendering. Once loaded it renders synchronously, whereas
 * React.lazy would suspend, and each nested boundary would cost some 400 ms of a cold load.
 */
export const preloadable = (load: () => Promise<{ default: ComponentType }>): Preloadable => {
    let Loaded: ComponentType | undefined;
    const preload = async () => {
        const module = await load();
        Loaded = module.default;
        return module;
    };
    const Lazy = lazy(preload);
    const Page = () => (Loaded ? <Loaded /> : <Lazy />);
    return Object.assign(Page, { preload, isThere: () => Loaded !== undefined });
};

export const isPreloadable = (page: ComponentType): page is Preloadable =>
    typeof (page as Partial<Preloadable>).preload === 'function';
