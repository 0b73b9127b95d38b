import { useEffect, useId, useState } from 'react';
import { useParams } from 'react-router';
import { acceptAttribute } from '../../domain/operations/files';
import { LIMIT_VALUES, uploadFault } from '../../domain/operations/uploads';
import { Alert } from '../public/Alert';
import { PublicField } from '../public/PublicField';
import { PublicPage } from '../public/PublicPage';
import { SubmitButton } from '../public/SubmitButton';
import { usePublicForm } from '../public/usePublicForm';
import { isFault } from '../session/fault';
import { apiJson } from '../session/http';
import { faultTexts } from './faultTexts';

const MOST_PHOTOS = 3;
const LOOKS_LIKE_ONE = /^\d{1,15}\.[\w-]{43}$/;

/** Photos of a report; unusable ones are reported at once. */
const Photos = ({ photos, onChange }: { photos: readonly File[]; onChange: (photos: File[]) => void }) => {
    const id = useId();
    const [refused, setRefused] = useState('');
    const choose = (chosen: File[]) => {
        const wrong = chosen.find(file => uploadFault(file, true));
        setRefused(
            wrong
                ? faultTexts.photoRefused(wrong.name, LIMIT_VALUES.size)
                : chosen.length > MOST_PHOTOS
                  ? faultTexts.tooMany(MOST_PHOTOS)
                  : '',
        );
        onChange(chosen.filter(file => !uploadFault(file, true)).slice(0, MOST_PHOTOS));
    };
    return (
        <div className="hw-field">
            <label htmlFor={id}>{faultTexts.photos}</label>
            <input
                id={id}
                type="file"
                multiple
                accept={acceptAttribute(true)}
                aria-describedby={`${id}-hint`}
                onChange={event => choose([...(event.target.files ?? [])])}
            />
            <p className="hw-hint" id={`${id}-hint`} role="status">
                {refused || faultTexts.chosen(photos.length)}
            </p>
        </div>
    );
};

const FaultForm = ({ address, onDone }: { address: string; onDone: () => void }) => {
    const [photos, setPhotos] = useState<File[]>([]);
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: { text: '' },
        validate: ({ text }) => (text.trim() ? {} : { text: faultTexts.textRequired }),
        submit: async ({ text }) => {
            const body = new FormData();
            body.set('text', text.trim());
            for (const photo of photos) body.append('photos[]', photo);
            await apiJson(address, { method: 'POST', body });
            onDone();
        },
    });
    return (
        <>
            <p className="hw-lead">{faultTexts.lead}</p>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps}>
                <PublicField {...bind('text')} label={faultTexts.text} maxLength={500} autoComplete="off" />
                <Photos photos={photos} onChange={setPhotos} />
                <SubmitButton pending={pending} label={faultTexts.submit} pendingLabel={faultTexts.pending} />
            </form>
        </>
    );
};

type Opened = { is: 'loading' } | { is: 'open'; name: string } | { is: 'closed'; why: string };

/** Public page of a vehicle's dashboard QR code: reports a fault. */
const FaultPage = () => {
    const { token = '' } = useParams();
    const known = LOOKS_LIKE_ONE.test(token);
    const address = `/api/connect/v3/vehicle-faults/${token}`;
    const [opened, setOpened] = useState<Opened>(known ? { is: 'loading' } : { is: 'closed', why: faultTexts.unknown });
    const [done, setDone] = useState(false);
    useEffect(() => {
        if (!known) return;
        apiJson<{ body: { name: string } }>(address)
            .then(({ body }) => setOpened({ is: 'open', name: body.name }))
            .catch(error =>
                setOpened({
                    is: 'closed',
                    why: isFault(error) && error.status !== 404 ? error.message : faultTexts.unknown,
                }),
            );
    }, [known, address]);
    const heading =
        opened.is === 'open'
            ? done
                ? faultTexts.doneHeading
                : faultTexts.heading(opened.name)
            : opened.is === 'loading'
              ? faultTexts.title
              : faultTexts.closed;
    return (
        <PublicPage route="/vehicle-fault/:token" title={faultTexts.title} heading={heading}>
            {opened.is === 'closed' && <p className="hw-lead">{opened.why}</p>}
            {opened.is === 'open' && done && (
                <div className="hw-stack">
                    <Alert kind="success">{faultTexts.done(opened.name)}</Alert>
                    <button type="button" className="hw-button hw-button-quiet" onClick={() => setDone(false)}>
                        {faultTexts.another}
                    </button>
                </div>
            )}
            {opened.is === 'open' && !done && <FaultForm address={address} onDone={() => setDone(true)} />}
        </PublicPage>
    );
};
export default FaultPage;
