import { useCallback, useEffect, useState } from 'react';
import { Mark } from '../public/Mark';
import { texts as publicTexts } from '../public/texts';
import { rememberTarget } from '../session/navigation';
import { isServerReachable } from '../session/reachable';
import { endedOnPurpose } from '../session/store';
import { fieldTexts } from './fieldTexts';

const texts = fieldTexts.signedOut;

/** The login page is on the server: offline, the browser's own error page would appear. */
const openLogin = () => {
    if (!endedOnPurpose()) rememberTarget(window.location.pathname + window.location.search);
    window.location.replace('/login');
};

/** Screen without a session: opens the login as soon as the server responds, and says so until then. */
export const SignedOut = ({ onReachable = openLogin }: { onReachable?: () => void }) => {
    const [isChecking, setChecking] = useState(true);
    const check = useCallback(async () => {
        setChecking(true);
        if (await isServerReachable()) onReachable();
        else setChecking(false);
    }, [onReachable]);
    useEffect(() => {
        void check();
        const online = () => void check();
        window.addEventListener('online', online);
        return () => window.removeEventListener('online', online);
    }, [check]);
    useEffect(() => {
        document.title = `${texts.title} · ${publicTexts.product}`;
    }, []);
    return (
        <div className="hw-public hw-field-app">
            <header className="hw-field-bar">
                <span className="hw-field-brand">
                    <Mark size={24} />
                    {fieldTexts.title}
                </span>
            </header>
            <main id="content" className="hw-field-main" data-route="/field" tabIndex={-1}>
                <h1>{texts.title}</h1>
                <p role="status">{isChecking ? texts.checking : texts.noSignal}</p>
                <p className="hw-field-muted">{texts.unsent}</p>
                <div className="hw-field-buttons">
                    <button type="button" className="hw-button" disabled={isChecking} onClick={() => void check()}>
                        {texts.signIn}
                    </button>
                </div>
            </main>
        </div>
    );
};
