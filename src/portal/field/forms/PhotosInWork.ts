import { createContext } from 'react';

interface Work {
    /** photos that were chosen and are not in the form yet */
    count: number;
    change(by: number): void;
}
/** Between a form and its photos: a form that is kept before its photos are made small would go without them. */
export const PhotosInWork = createContext<Work>({ count: 0, change: () => {} });
