import { NewsToRead } from '../communication/NewsToRead';
import { PoliciesToAccept } from '../policies/PoliciesToAccept';

/** What waits for the reader in person, until it is read or done: first on each dashboard. */
export const ForTheReader = () => (
    <>
        <PoliciesToAccept />
        <NewsToRead />
    </>
);
