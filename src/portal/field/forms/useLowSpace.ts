import { useEffect, useState } from 'react';
import { lowSpaceText } from '../../../domain/operations/fieldEntries';

/**
 * Space that the browser gives this page, where it is low.
 * @param photos how many there are: asked again after each
 * @returns whole MB; undefined where there is enough, or the browser does not say
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
