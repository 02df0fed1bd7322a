// Runs first, in any version of Node: the tools would name the function that an old Node lacks, not
// the version that they need.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isRecent = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
if (!isRecent) {
  console.error(`This is Node ${process.versions.node}; please use 20.19, 22.13, 24 or newer.`);
  process.exit(1);
}
