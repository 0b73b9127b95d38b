import { createContext } from 'react';

interface Work {
    /** number of photos being processed */
    count: number;
    change(by: number): void;
}
/** Shared by a form and its photo inputs, so that a form is not saved before its photos are downscaled. */
export const PhotosInWork = createContext<Work>({ count: 0, change: () => {} });
