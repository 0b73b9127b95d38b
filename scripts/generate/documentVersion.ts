/**
 * Version of the API documents (`info.version`): the number of the release by the headings of the changelog, such as
 * `4.0.0`. Before it, `4.0.0-unreleased`.
 * @param isRelease the documents are being frozen as a release
 */
export const documentVersion = (changelog: string, isRelease: boolean): string => {
    const released = changelog.match(/^## .+ release, /gm)?.length ?? 0;
    if (!/^## Unreleased$/m.test(changelog)) return `${released}.0.0`;
    return `${released + 1}.0.0${isRelease ? '' : '-unreleased'}`;
};
