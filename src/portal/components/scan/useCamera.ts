import { type RefObject, useEffect, useRef, useState } from 'react';
import { createDetector } from './detector';

const LOOK_MS = 200;
/** A code counts once while it stays visible, and again after a gap. */
const GAP_MS = 1200;

/** Streams the camera into a video and reports each code that appears; returns true if access is denied. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): boolean => {
    const latestOnCode = useRef(onCode);
    latestOnCode.current = onCode;
    const [refused, setRefused] = useState(false);
    useEffect(() => {
        let stopped = false;
        let stream: MediaStream | undefined;
        let timer: ReturnType<typeof setTimeout>;
        const seen = new Map<string, number>();
        const watch = async () => {
            stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
            const detector = await createDetector();
            const picture = video.current;
            if (stopped || !picture) return;
            picture.srcObject = stream;
            await picture.play();
            const look = async () => {
                const codes = await detector.detect(picture).catch(() => []);
                const now = Date.now();
                for (const { rawValue } of codes) {
                    if (now - (seen.get(rawValue) ?? 0) > GAP_MS && !stopped) latestOnCode.current(rawValue);
                    seen.set(rawValue, now);
                }
                if (!stopped) timer = setTimeout(look, LOOK_MS);
            };
            await look();
        };
        const leave = () => {
            for (const track of stream?.getTracks() ?? []) track.stop();
        };
        watch()
            .catch(() => !stopped && setRefused(true))
            .finally(() => stopped && leave());
        return () => {
            stopped = true;
            clearTimeout(timer);
            leave();
        };
    }, [video]);
    return refused;
};

/** Whether the browser supports camera access. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';
