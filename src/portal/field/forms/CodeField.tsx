import { type ReactNode, useId, useState } from 'react';
import { hasCamera } from '../../parts/scan/useCamera';
import { fieldTexts as texts } from '../fieldTexts';
import { Camera } from './Camera';

/** What came of the last code. */
export interface CodeNews {
    text: string;
    isFault: boolean;
}
interface CodeFieldProps {
    label: string;
    hint: string;
    /** what was typed so far, which may be words as well */
    text: string;
    onText: (text: string) => void;
    /** a whole code: typed, sent by a scanner, or seen by the camera; without space around it, never empty */
    onCode: (code: string) => void;
    news: CodeNews | undefined;
    /** what is found by what was typed */
    children?: ReactNode;
}

/** Takes in codes: typed, sent into its field by a scanner, or seen by the camera. */
export const CodeField = ({ label, hint, text, onText, onCode, news, children }: CodeFieldProps) => {
    const id = useId();
    const [camera, setCamera] = useState(false);
    const take = (given: string) => {
        const code = given.trim();
        if (code) onCode(code);
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
                        onChange={event => onText(event.target.value)}
                        onKeyDown={event => {
                            // it is a line of its own: the form is not sent by a scanner
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
            {children}
            <div role="status">
                {news && (
                    <p className={`hw-alert ${news.isFault ? 'hw-field-warning' : 'hw-alert-success'}`}>{news.text}</p>
                )}
            </div>
        </div>
    );
};
