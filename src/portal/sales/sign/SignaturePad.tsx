import { useEffect, useId, useRef, useState } from 'react';
import SignaturePadLibrary, { type PointGroup } from 'signature_pad';
import { SIGNATURE_BOX, type Stroke } from '../../../domain/sales/signatures';
import './contract.css';
import { signTexts } from './signTexts';

const texts = signTexts.form;
const tenth = (value: number) => Math.round(value * 10) / 10;
const within = (value: number, most: number) => tenth(Math.min(most, Math.max(0, value)));

interface SignaturePadProps {
    /** initial strokes in view box units; read once */
    initialStrokes?: readonly Stroke[] | undefined;
    onChange: (strokes: Stroke[]) => void;
    error?: string;
}

const PEN = { penColor: '#15211f', minWidth: 1.2, maxWidth: 3, minDistance: 3 } as const;
/** Draws a stroke at a scale in pixels per view box unit. */
const drawnOf = (stroke: Stroke, scale: number): PointGroup => ({
    penColor: PEN.penColor,
    minWidth: PEN.minWidth,
    maxWidth: PEN.maxWidth,
    dotSize: 0,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: stroke.map(([x = 0, y = 0], at) => ({ x: x * scale, y: y * scale, pressure: 0.5, time: at * 16 })),
});

/**
 * Signature canvas. Strokes are in view box coordinates, independent of the screen; rotating the phone preserves them.
 */
export const SignaturePad = ({ initialStrokes: begun = [], onChange, error }: SignaturePadProps) => {
    const canvas = useRef<HTMLCanvasElement>(null);
    const pad = useRef<SignaturePadLibrary | null>(null);
    const [empty, setEmpty] = useState(begun.length === 0);
    const errorId = useId();
    const latestOnChange = useRef(onChange);
    latestOnChange.current = onChange;

    const reportStrokes = () => {
        const area = canvas.current;
        if (!pad.current || !area) return;
        const scale = SIGNATURE_BOX.width / area.clientWidth;
        // the view box has a fixed aspect ratio, so strokes of a taller pad are moved into it
        const shrink = Math.min(1, SIGNATURE_BOX.height / (area.clientHeight * scale));
        const strokes = pad.current
            .toData()
            .map(({ points }) =>
                points.map(({ x, y }) => [
                    within(x * scale * shrink, SIGNATURE_BOX.width),
                    within(y * scale * shrink, SIGNATURE_BOX.height),
                ]),
            )
            .filter(stroke => stroke.length > 0);
        setEmpty(strokes.length === 0);
        latestOnChange.current(strokes);
    };

    // biome-ignore lint/correctness/useExhaustiveDependencies: the pad is made once, and asks for what is current by refs
    useEffect(() => {
        const area = canvas.current;
        if (!area) return;
        const made = new SignaturePadLibrary(area, PEN);
        pad.current = made;
        made.addEventListener('endStroke', reportStrokes);
        let width = 0;
        const measure = () => {
            if (!area.clientWidth || area.clientWidth === width) return;
            const factor = width ? area.clientWidth / width : 1;
            const drawn = width
                ? made.toData().map(group => ({
                      ...group,
                      points: group.points.map(point => ({ ...point, x: point.x * factor, y: point.y * factor })),
                  }))
                : begun.map(stroke => drawnOf(stroke, area.clientWidth / SIGNATURE_BOX.width));
            width = area.clientWidth;
            const ratio = Math.max(window.devicePixelRatio || 1, 1);
            area.width = area.clientWidth * ratio;
            area.height = area.clientHeight * ratio;
            area.getContext('2d')?.scale(ratio, ratio);
            made.fromData(drawn);
        };
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(area);
        return () => {
            observer.disconnect();
            made.off();
        };
    }, []);

    const change = (work: (made: SignaturePadLibrary) => void) => () => {
        if (!pad.current) return;
        work(pad.current);
        reportStrokes();
    };
    return (
        <div>
            <div className="hw-signature-pad" data-invalid={error ? '' : undefined}>
                <canvas ref={canvas} role="img" aria-label={texts.pad} aria-describedby={error ? errorId : undefined} />
                {empty && <span className="hw-signature-hint">{texts.padShort}</span>}
            </div>
            <div className="hw-signature-tools">
                {!empty && (
                    <>
                        <button type="button" onClick={change(made => made.fromData(made.toData().slice(0, -1)))}>
                            {texts.undo}
                        </button>
                        <button type="button" onClick={change(made => made.clear())}>
                            {texts.clear}
                        </button>
                    </>
                )}
            </div>
            {error && (
                <p className="hw-error" id={errorId} role="alert" style={{ color: 'var(--error)' }}>
                    {error}
                </p>
            )}
        </div>
    );
};
