import { useRef } from 'react';
import { useCamera } from '../../components/scan/useCamera';
import { fieldTexts as texts } from '../fieldTexts';

/** Camera preview; calls `onCode` for each barcode in the picture. */
export const Camera = ({ onCode }: { onCode: (code: string) => void }) => {
    const video = useRef<HTMLVideoElement>(null);
    return useCamera(video, onCode) ? (
        <p className="hw-alert hw-field-warning">{texts.scan.refused}</p>
    ) : (
        <video className="hw-field-video" ref={video} muted playsInline aria-label={texts.scan.picture} />
    );
};
