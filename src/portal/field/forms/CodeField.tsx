import { type ReactNode, useId, useState } from 'react';
import { hasCamera } from '../../components/scan/useCamera';
import { fieldTexts as texts } from '../fieldTexts';
import { Camera } from './Camera';

/** Result of the last scan. */
export interface CodeNews {
    text: string;
    isFault: boolean;
}
interface CodeFieldProps {
    label: string;
    hint: string;
    /**
     * Handles a complete code (typed, scanned or from the camera), trimmed and not empty. Returns the result: an error
     * leaves the text for correction, null accepts silently, undefined waits for more input.
     */
    onCode: (code: string) => CodeNews | null | undefined;
    /** search results for the text typed so far */
    found?: (text: string, clear: () => void) => ReactNode;
}

/** Code input by keyboard, scanner or camera. */
export const CodeField = ({ label, hint, onCode, found }: CodeFieldProps) => {
    const id = useId();
    const [camera, setCamera] = useState(false);
    const [text, setText] = useState('');
    const [news, setNews] = useState<CodeNews>();
    const write = (typed: string) => {
        setText(typed);
        setNews(undefined);
    };
    const take = (given: string) => {
        const code = given.trim();
        const result = code ? onCode(code) : undefined;
        if (result === undefined) return;
        if (!result?.isFault) setText('');
        setNews(result ?? undefined);
    };
    return (
        <div className="hw-field hw-field-code">
            <label htmlFor={id}>{label}</label>
            <div className="hw-field-beside">
                <div className="hw-box">
                    <input
                        id={id}
                        type="text"
                        enterKeyHint="go"
                        autoComplete="off"
                        autoCapitalize="off"
                        spellCheck={false}
                        maxLength={120}
                        value={text}
                        aria-describedby={`${id}-hint`}
                        onChange={event => write(event.target.value)}
                        onKeyDown={event => {
                            // outside the form, so that a scanner's Enter does not submit it
                            if (event.key !== 'Enter') return;
                            event.preventDefault();
                            take(text);
                        }}
                    />
                </div>
                {hasCamera() && (
                    <button
                        type="button"
                        className="hw-button hw-button-quiet"
                        aria-pressed={camera}
                        onClick={() => setCamera(!camera)}
                    >
                        {camera ? texts.scan.stop : texts.scan.camera}
                    </button>
                )}
            </div>
            <p className="hw-hint" id={`${id}-hint`}>
                {hint}
            </p>
            {camera && <Camera onCode={take} />}
            {found?.(text, () => write(''))}
            <div role="status">
                {news && (
                    <p className={`hw-alert ${news.isFault ? 'hw-field-warning' : 'hw-alert-success'}`}>{news.text}</p>
                )}
            </div>
        </div>
    );
};
