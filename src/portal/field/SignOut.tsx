import { useEffect, useRef } from 'react';
import { signOut } from '../session/signOut';
import { fieldTexts as texts } from './fieldTexts';

/**
 * Confirms signing out with unsent work: it stays on the phone, but is neither shown nor sent until its owner returns.
 */
export const SignOut = ({ unsent, onClose }: { unsent: number; onClose: () => void }) => {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => dialog.current?.showModal(), []);
    return (
        <dialog ref={dialog} className="hw-field-dialog" onClose={onClose} aria-labelledby="sign-out-title">
            <h2 id="sign-out-title">{unsent > 0 ? texts.leave.unsentTitle(unsent) : texts.leave.title}</h2>
            <p>{unsent > 0 ? texts.leave.unsentText : texts.leave.text}</p>
            <div className="hw-field-buttons">
                <button type="button" className="hw-button" onClick={onClose}>
                    {texts.leave.stay}
                </button>
                <button type="button" className="hw-button hw-button-quiet" onClick={() => void signOut()}>
                    {unsent > 0 ? texts.leave.anyway : texts.signOut}
                </button>
            </div>
        </dialog>
    );
};
