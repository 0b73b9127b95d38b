import { useEffect, useState } from 'react';
import type { Position } from '../../domain/land/position';

export interface OwnPosition {
    state: 'off' | 'looking' | 'found' | 'refused' | 'unknown';
    place: Position | null;
    /** accuracy radius in m */
    accuracy: number | null;
    look(): void;
}

/** `GeolocationPositionError.PERMISSION_DENIED`: denied by the user or the phone. */
const REFUSED = 1;

/** GPS position of the phone, also offline; requested by a press, because the phone asks for permission. */
export const useOwnPosition = (): OwnPosition => {
    const [attempts, setAttempts] = useState(0);
    const [found, setFound] = useState<Omit<OwnPosition, 'look'>>({ state: 'off', place: null, accuracy: null });
    useEffect(() => {
        if (!attempts) return;
        const { geolocation } = navigator;
        if (!geolocation) return setFound({ state: 'unknown', place: null, accuracy: null });
        setFound(before => ({ ...before, state: before.place ? 'found' : 'looking' }));
        const watch = geolocation.watchPosition(
            ({ coords: { latitude, longitude, accuracy } }) =>
                setFound({ state: 'found', place: { latitude, longitude }, accuracy }),
            ({ code }) =>
                setFound(before =>
                    code !== REFUSED && before.place
                        ? before
                        : { state: code === REFUSED ? 'refused' : 'unknown', place: null, accuracy: null },
                ),
            { enableHighAccuracy: true, maximumAge: 10_000, timeout: 30_000 },
        );
        return () => geolocation.clearWatch(watch);
    }, [attempts]);
    return { ...found, look: () => setAttempts(times => times + 1) };
};
