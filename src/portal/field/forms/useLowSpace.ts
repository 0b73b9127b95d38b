import { useEffect, useState } from 'react';
import { lowSpaceText } from '../../../domain/operations/fieldEntries';

/**
 * Remaining storage of this page, if low.
 * @param photos number of photos: checked again after each
 * @returns whole MB; undefined if sufficient or unknown
 */
export const useLowSpace = (photos: number): number | undefined => {
    const [left, setLeft] = useState<number>();
    // biome-ignore lint/correctness/useExhaustiveDependencies: each photo takes space
    useEffect(() => {
        let isGone = false;
        void navigator.storage
            ?.estimate?.()
            .then(estimate => {
                if (!isGone) setLeft(lowSpaceText(estimate));
            })
            .catch(() => undefined);
        return () => {
            isGone = true;
        };
    }, [photos]);
    return left;
};
