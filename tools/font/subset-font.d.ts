// Installed by npm run make:font only.
declare module 'subset-font';
