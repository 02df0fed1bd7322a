#!/bin/sh
# Uploads dist to an S3 bucket behind CloudFront: sh .github/deploy/s3/upload.sh my-bucket
set -eu
bucket="s3://$1"
# A file with a hash in its name never changes. This script deletes nothing, because open pages still
# request old files.
aws s3 cp dist/assets "$bucket/assets" --recursive --cache-control "public, max-age=31536000, immutable"
aws s3 cp dist "$bucket" --recursive --exclude "assets/*" --exclude _headers --cache-control no-cache
# S3 serves /logo only from a file named logo.
aws s3 cp dist/logo.html "$bucket/logo" --content-type text/html --cache-control no-cache
