import { NewsToRead } from '../communication/NewsToRead';
import { PoliciesToAccept } from '../policies/PoliciesToAccept';

/** Unread news and policies to accept, at the top of every dashboard. */
export const PersonalNotices = () => (
    <>
        <PoliciesToAccept />
        <NewsToRead />
    </>
);
